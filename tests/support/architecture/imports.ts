import ts from 'typescript';

export type Import = {
  /** The imported path or package as it is written, such as `#src/domain/records/slug.ts` or `react`. */
  specifier: string;
  /** True if the import is erased before the code runs. `import { type A }` still loads the module. */
  typeOnly: boolean;
  /** True in a script of an `.astro` file, which always runs in a browser. */
  inScript: boolean;
};

const FRONTMATTER = /^\s*---\r?\n([\s\S]*?)\r?\n---/;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Reads all imports of a file (TypeScript, Astro, CSS): static, dynamic, type, glob, and re-exports. */
export function readImports(path: string, source: string): Import[] {
  if (path.endsWith('.css')) return readStyleImports(source);
  if (!path.endsWith('.astro')) return readModuleImports(path, source);
  const markup = source.replace(FRONTMATTER, '');
  const scripts = [...markup.matchAll(SCRIPT)].flatMap(([, attributes = '', code = '']) => {
    const file = /\bsrc=["']([^"']+)["']/.exec(attributes)?.[1];
    const loaded = file?.startsWith('.') ? [{ specifier: file, typeOnly: false }] : [];
    return [...loaded, ...readModuleImports('script.ts', code)];
  });
  return [
    ...readModuleImports('frontmatter.ts', FRONTMATTER.exec(source)?.[1] ?? ''),
    ...scripts.map((statement) => ({ ...statement, inScript: true })),
  ];
}

/** True for a module that only re-exports other modules. */
export function isBarrel(path: string, source: string): boolean {
  // Parsing is slow: skip files without `export {` or `export *`.
  if (!/\.tsx?$/.test(path) || !/^export (?:type )?[{*]/m.test(source)) return false;
  const { statements } = parse(path, source);
  return (
    statements.some(ts.isExportDeclaration) &&
    statements.every((each) => ts.isImportDeclaration(each) || ts.isExportDeclaration(each))
  );
}

const parse = (path: string, source: string) =>
  ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function readModuleImports(path: string, source: string): Import[] {
  const imports: Import[] = [];
  const add = (node: ts.Node | undefined, typeOnly: boolean) => {
    if (node && ts.isStringLiteralLike(node))
      imports.push({ specifier: node.text, typeOnly, inScript: false });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node))
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    else if (ts.isCallExpression(node) && node.expression.getText() === 'import.meta.glob')
      addGlobs(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  const addGlobs = (node: ts.Expression | undefined) => {
    for (const glob of node && ts.isArrayLiteralExpression(node) ? node.elements : [node]) add(glob, false);
  };
  visit(parse(path, source));
  return imports;
}

function readStyleImports(source: string): Import[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '');
  const pattern = /@import\s+(?:url\()?["']?([^"')\s;]+)|composes:[^;]*?\bfrom\s+["']([^"']+)["']/g;
  return [...code.matchAll(pattern)].map(([, imported, composed]) => ({
    specifier: imported ?? composed ?? '',
    typeOnly: false,
    inScript: false,
  }));
}
