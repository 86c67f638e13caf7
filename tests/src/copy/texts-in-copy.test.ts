import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Attributes and props that visitors see or hear. */
const TEXT_ATTRIBUTES =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|description|tagline|heading|text|note|hint|caption|legend)$/;

/** The back office stays English, and only the back office shows live previews. */
const IS_BACK_OFFICE = /pages\/admin\/|layouts\/(?:Admin|SearchButton|LivePreview)|LivePreview\.tsx$/;

const LOGICAL_OPERATORS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

const HAS_LETTER = /\p{L}/u;

/** The markup of an Astro file as JSX. The compiler tolerates the rest of Astro's syntax. */
const toJsx = (astro: string) =>
  `<>${astro.replace(/^\s*---\n[\s\S]*?\n---/, '').replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!doctype html>/g, '')}</>`;

/** Lists the texts in markup: between tags, in expressions between tags, and in attributes. */
function listTexts(path: string, source: string): string[] {
  const code = path.endsWith('.astro') ? toJsx(source) : source;
  const file = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: string[] = [];
  const add = (text: string) => HAS_LETTER.test(text) && texts.push(text.trim());
  /** Adds the texts that an expression can result in. */
  const addResults = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) add(node.text);
    else if (ts.isTemplateExpression(node))
      for (const { text } of [node.head, ...node.templateSpans.map(({ literal }) => literal)]) add(text);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(addResults);
    else if (ts.isBinaryExpression(node) && LOGICAL_OPERATORS.has(node.operatorToken.kind))
      addResults(node.right);
    else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) addResults(node.expression);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node.text);
    else if (ts.isJsxAttribute(node) && TEXT_ATTRIBUTES.test(node.name.getText()))
      addResults(node.initializer);
    else if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
      addResults(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** Files with texts that no visitor reads, or that are the same in all languages, and why. */
const WITHOUT_VISITOR_TEXTS = new Map([
  ['src/content/read-list.ts', 'errors of a build'],
  ['src/pages/robots.txt.ts', 'a file for crawlers'],
  ['src/seo/web-app-manifest.ts', 'the back office, which is in English'],
  ['src/site/islands/api.ts', 'only the back office shows these errors'],
  ['src/site/leads/email-field.ts', 'the name of a form field'],
  ['src/domain/gyms/state-outlines.ts', 'names of states'],
  ['src/domain/values/us-states.ts', 'names of states'],
  ['src/domain/values/web-url.ts', 'a message of a rule, which src/copy/es/field-errors.ts translates'],
  ['src/domain/shows/show.ts', 'messages of rules for the back office'],
  ['src/domain/weigh-ins/weigh-in-entry.ts', 'messages of rules for the back office'],
]);

const NAMES = new Set([
  'Cash App',
  'English',
  'Español',
  'Instagram',
  'Spanish',
  'Stripe',
  'TikTok',
  'Venmo',
  'YouTube',
]);

const SENTENCE = /^\p{Lu}[^<{]*\s\p{L}/u;
const WORD = /^\p{Lu}\p{Ll}+$/u;

const parse = (code: string) =>
  ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** The code of an Astro file before its markup, or all code of another file. */
const toCode = (path: string, source: string) =>
  path.endsWith('.astro') ? (/^\s*---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '') : source;

/** True for errors and the console, which only developers read. */
const isForDevelopers = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) && node.expression.getText() === 'Error') ||
  (ts.isCallExpression(node) && node.expression.getText().startsWith('console.'));

/** Lists the texts in code: sentences, and words that are values of an object, such as labels. */
function listTextsInCode(code: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node) || ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    const isLabel =
      ts.isPropertyAssignment(node.parent ?? node) && !node.parent.getText().startsWith("'@type'");
    if (ts.isStringLiteralLike(node) && !NAMES.has(node.text)) {
      if (SENTENCE.test(node.text) || (isLabel && WORD.test(node.text))) texts.push(node.text);
    } else if (ts.isTemplateExpression(node)) {
      const text = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
        .map(({ text }) => text)
        .join('1');
      if (SENTENCE.test(text)) texts.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(code));
  return texts;
}

/** Lists the domain modules that these files load, directly or not. Leaves out those with zod: public pages load none. */
function listDomainModules(paths: readonly string[]): string[] {
  const modules = new Set(paths);
  // The iteration over a set includes values that are added during the iteration.
  for (const path of modules)
    for (const { importClause, moduleSpecifier } of parse(
      toCode(path, readFileSync(path, 'utf8')),
    ).statements.filter(ts.isImportDeclaration)) {
      const name = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
      const imported = name.startsWith('./') ? join(dirname(path), name) : name.slice(1);
      const isType = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      if (!isType && imported.startsWith('src/domain/') && !/schema\.ts$|\/fields\.ts$/.test(imported))
        modules.add(imported);
    }
  return [...modules].slice(paths.length);
}

describe('the texts of the public pages', () => {
  const paths = globSync('src/{pages,layouts,site}/**/*.{tsx,astro}').filter(
    (path) => !IS_BACK_OFFICE.test(path),
  );

  it('are in src/copy, so that they can be translated', () => {
    const texts = paths.flatMap((path) =>
      listTexts(path, readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`),
    );
    expect(paths.length).toBeGreaterThan(50);
    expect(texts).toEqual([]);
  });

  it('are neither in the code of the pages nor in the domain', () => {
    const files = globSync('src/{content,layouts,pages,seo,site}/**/*.{ts,tsx,astro}').filter(
      (path) => !IS_BACK_OFFICE.test(path),
    );
    const modules = listDomainModules(files);
    const texts = [...files, ...modules]
      .filter((path) => !WITHOUT_VISITOR_TEXTS.has(path))
      .flatMap((path) =>
        listTextsInCode(toCode(path, readFileSync(path, 'utf8'))).map((text) => `${path}: ${text}`),
      );
    expect(modules.length).toBeGreaterThan(30);
    expect(texts).toEqual([]);
  });

  it.each([
    ["const FAILED = 'The card could not be loaded.';", ['The card could not be loaded.']],
    ["const tabs = [{ id: 'pro', label: 'Pro' }];", ['Pro']],
    ["const TITLES = { gyms: 'Gyms' } as const;", ['Gyms']],
    [`const text = \`Weight class \${tabs}\`;`, ['Weight class 1']],
    ["throw new Error('The canvas is empty');\nconsole.warn('The canvas is empty');", []],
    ["const type = { '@type': 'Person', platform: 'TikTok' };\ntype A = 'Pro';", []],
  ])('in the code %s are %j', (code, texts) => {
    expect(listTextsInCode(code)).toEqual(texts);
  });

  it.each([
    ['a.tsx', 'const A = () => <p>Hello <b>{name}</b></p>;', ['Hello']],
    ['a.tsx', 'const A = () => <p>{isNew && "New"}</p>;', ['New']],
    ['a.tsx', 'const A = () => <p>{isNew ? copy.one : "All"}</p>;', ['All']],
    [
      'a.tsx',
      'const A = () => <a aria-label="Menu" className="wide" href="/gyms">{copy.menu}</a>;',
      ['Menu'],
    ],
    [
      'a.astro',
      '---\nconst a = "b";\n---\n\n<Page {a} title="Gyms"><p>{list.map(() => <b>Hi</b>)}</p></Page>',
      ['Gyms', 'Hi'],
    ],
    [
      'a.astro',
      '<p>{copy.hi}, © {year}</p>\n<script is:inline>let a = "Hi";</script>\n<style>p { top: 0 }</style>',
      [],
    ],
  ])('in %s with the source %s are %j', (path, source, texts) => {
    expect(listTexts(path, source)).toEqual(texts);
  });
});
