package inventory

import "go/ast"

// argument returns the argument that an expression makes.
func (r reading) argument(given ast.Expr) (Arg, bool) {
	switch e := given.(type) {
	case *ast.CallExpr:
		if made := called(e, r.message); made != "" {
			kind, known := kinds[made]
			if !known || len(e.Args) == 0 {
				return Arg{}, false
			}
			name, is := literalOf(e.Args[0])
			return Arg{Name: name, Kind: kind}, is
		}
		return r.returned(e)
	case *ast.Ident:
		return r.named(e.Name)
	}
	return Arg{}, false
}

// returned returns the argument that a function of the package returns.
func (r reading) returned(call *ast.CallExpr) (found Arg, known bool) {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	function, is := r.folder.functions[name]
	if !is || function.Body == nil {
		return Arg{}, false
	}
	ast.Inspect(function.Body, func(node ast.Node) bool {
		if returns, is := node.(*ast.ReturnStmt); is && len(returns.Results) == 1 && !known {
			if result, is := returns.Results[0].(*ast.CallExpr); is && called(result, r.message) != "" {
				found, known = r.argument(result)
			}
		}
		return !known
	})
	return found, known
}

// named returns the argument in a variable: its value from the same declaration, or a parameter with the argument's
// name.
func (r reading) named(name string) (found Arg, known bool) {
	set := func(to ast.Expr, value ast.Expr) {
		if ident, is := to.(*ast.Ident); is && ident.Name == name && !known {
			if call, is := value.(*ast.CallExpr); is {
				found, known = r.argument(call)
			}
		}
	}
	parameter := false
	ast.Inspect(r.around, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.AssignStmt:
			for i := range n.Lhs {
				if len(n.Lhs) == len(n.Rhs) {
					set(n.Lhs[i], n.Rhs[i])
				}
			}
		case *ast.ValueSpec:
			for i, value := range n.Values {
				set(n.Names[i], value)
			}
		case *ast.FuncType:
			parameter = parameter || r.takes(n, name)
		}
		return true
	})
	if !known && parameter {
		return Arg{Name: name}, true
	}
	return found, known
}

// takes reports whether a function has a parameter with the given name that is an argument of a text.
func (r reading) takes(function *ast.FuncType, name string) bool {
	for _, field := range function.Params.List {
		selector, is := field.Type.(*ast.SelectorExpr)
		if !is || selector.Sel.Name != "Arg" {
			continue
		}
		for _, ident := range field.Names {
			if ident.Name == name {
				return true
			}
		}
	}
	return false
}
