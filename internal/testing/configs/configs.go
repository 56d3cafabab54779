package configs

// Shortest is a configuration with nothing that has a default.
const Shortest = "site = \"s\"\ntable = \"t\"\nvariant = \"ezugi-baccarat\"\n"
