import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Attributes and props that visitors see or hear. */
const TEXT_ATTRIBUTES =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|description|tagline|heading|text|note|hint|caption|legend)$/;

/** The back office stays English, and only the back office shows live previews. */
const IS_BACK_OFFICE = /pages\/admin\/|layouts\/(?:Admin|SearchButton|LivePreview)|LivePreview\.tsx$/;

const RESULTS_IN_RIGHT = new Set([
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
    else if (ts.isBinaryExpression(node) && RESULTS_IN_RIGHT.has(node.operatorToken.kind))
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
  ])('are found in %s: %s', (path, source, texts) => {
    expect(listTexts(path, source)).toEqual(texts);
  });
});
