import { relative } from 'node:path';
import ts from 'typescript';
import { findFeature, lackingBrowsers } from './compat.ts';

export interface NewerUse {
  readonly file: string;
  readonly line: number;
  /** Its path in MDN's data. */
  readonly feature: string;
  readonly lacking: readonly string[];
}

/**
 * Finds uses of features that some supported browser lacks, without feature detection in the same function: `typeof`,
 * `in`, `?.`, or a condition. Uses are resolved by type, so that `list.toSpliced()` is found regardless of the
 * variable's name.
 */
export function findNewerUses(program: ts.Program, root: string, isOwn: (file: string) => boolean): NewerUse[] {
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((source) => {
    const file = relative(root, source.fileName).replaceAll('\\', '/');
    return source.isDeclarationFile || !isOwn(file) ? [] : findIn(source, file, checker);
  });
}

/**
 * Copying methods introduced with the oldest supported versions or shortly before. They are easily avoided, and a
 * page should not break without them in a browser that reports a supported version.
 */
const avoided = /^javascript\.builtins\.(Array\.(toSorted|toReversed|toSpliced|with)|String\.(to|is)WellFormed)$/;

function findIn(source: ts.SourceFile, file: string, checker: ts.TypeChecker): NewerUse[] {
  const uses: NewerUse[] = [];
  /** Enclosing functions, from the file inwards, and the features that each has detected so far. */
  const asked: Set<string>[] = [new Set()];

  const note = (node: ts.Node, feature: string, lacking: readonly string[]) => {
    if (isTest(node)) asked.at(-1)?.add(feature);
    else if (!asked.some((features) => features.has(feature))) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      uses.push({ file, line, feature, lacking });
    }
  };

  const visit = (node: ts.Node): void => {
    if (isTypeOnly(node)) return;
    const isFunction = ts.isFunctionLike(node);
    if (isFunction) asked.push(new Set());
    for (const path of pathsOf(node, checker)) {
      const statement = findFeature(path);
      if (!statement) continue;
      const lacking = avoided.test(path) ? ['what is a few months older'] : lackingBrowsers(statement);
      if (lacking.length > 0 && !isOfNewerInterface(path)) note(node, path, lacking);
      // Further names belong to wider types.
      break;
    }
    ts.forEachChild(node, visit);
    if (isFunction) asked.pop();
  };
  visit(source);
  return uses;
}

/**
 * A browser without an interface has no instance of it: the member that returns one (`document.startViewTransition`)
 * is checked itself.
 */
function isOfNewerInterface(path: string): boolean {
  const [, owner] = /^api\.(\w+)\.\w+$/.exec(path) ?? [];
  const statement = owner && !path.endsWith('_static') && findFeature(`api.${owner}`);
  return statement ? lackingBrowsers(statement).length > 0 : false;
}

const isTypeOnly = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node);

/** The paths in MDN's data that a node may refer to, the most likely first. */
function pathsOf(node: ts.Node, checker: ts.TypeChecker): string[] {
  if (ts.isPropertyAccessExpression(node)) {
    const name = node.name.text;
    const symbol = checker.getSymbolAtLocation(node.name);
    return isBuiltIn(symbol) ? memberPaths(symbol, name, checker.getTypeAtLocation(node.expression)) : [];
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const type = checker.getTypeAtLocation(node.parent);
    const name = (node.propertyName ?? node.name).getText();
    const symbol = type.getProperty(name);
    return isBuiltIn(symbol) ? memberPaths(symbol, name, type) : [];
  }
  if (ts.isJsxAttribute(node)) return attributePaths(node);
  if (ts.isRegularExpressionLiteral(node) && node.text.slice(node.text.lastIndexOf('/')).includes('v'))
    return ['javascript.builtins.RegExp.unicodeSets'];
  if (!ts.isIdentifier(node) || isName(node)) return [];
  const symbol = checker.getSymbolAtLocation(node);
  return isBuiltIn(symbol) ? globalPaths(node.text) : [];
}

/** Whether an identifier only names a member or a declaration, which is checked itself. */
function isName({ parent, ...node }: ts.Identifier): boolean {
  const named = parent as { name?: ts.Node; propertyName?: ts.Node };
  const isSelf = (other: ts.Node | undefined) => other !== undefined && other.pos === node.pos;
  return ts.isPropertyAccessExpression(parent) || ts.isBindingElement(parent)
    ? isSelf(named.name) || isSelf(named.propertyName)
    : isSelf(named.name) && !ts.isShorthandPropertyAssignment(parent);
}

const isBuiltIn = (symbol: ts.Symbol | undefined): symbol is ts.Symbol =>
  symbol?.declarations?.some((declaration) =>
    /[/\\](lib\.[\w.]+|@types[/\\]node)/.test(declaration.getSourceFile().fileName),
  ) ?? false;

const globalPaths = (name: string) => [
  `javascript.builtins.${name}`,
  `api.${name}`,
  `api.Window.${name}`,
  `api.WorkerGlobalScope.${name}`,
];

function memberPaths(symbol: ts.Symbol, name: string, receiver: ts.Type): string[] {
  const owners = new Set([
    ...typeNames(receiver),
    ...(symbol.declarations ?? []).flatMap(({ parent }) => ownerName(parent)),
  ]);
  return [...owners].flatMap((owner) => {
    if (/^(Window|WindowOrWorkerGlobalScope|globalThis)$/.test(owner)) return globalPaths(name);
    const base = owner.replace(/^Readonly(?=Array|Map|Set)/, '').replace(/Constructor$/, '');
    const isStatic = base !== owner && owner.endsWith('Constructor');
    return [`javascript.builtins.${base}.${name}`, `api.${base}.${name}${isStatic ? '_static' : ''}`];
  });
}

/** The name of the interface that declares a member, or of the variable with the suffix `Constructor`. */
function ownerName(parent: ts.Node): string[] {
  if (ts.isInterfaceDeclaration(parent)) return [parent.name.text];
  if (ts.isModuleBlock(parent)) return [parent.parent.name.text];
  const around = parent.parent;
  return ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(around)
    ? [`${around.name.getText()}Constructor`]
    : [];
}

/** The names of a type and its base types. */
function typeNames(type: ts.Type): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap(typeNames);
  const name = type.symbol?.getName();
  const bases = type.isClassOrInterface() || type.symbol ? (type.getBaseTypes() ?? []) : [];
  return [...(name && !name.startsWith('__') ? [name] : []), ...bases.flatMap(typeNames)];
}

/** `<dialog closedby>`: HTML elements only. */
function attributePaths(node: ts.JsxAttribute): string[] {
  const tag = node.parent.parent.tagName.getText();
  const name = node.name.getText().toLowerCase();
  return /^[a-z]+$/.test(tag) ? [`html.elements.${tag}.${name}`, `html.global_attributes.${name}`] : [];
}

/** Whether a node is feature detection rather than a use. */
function isTest(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isTypeOfExpression(parent) || ts.isPrefixUnaryExpression(parent)) return true;
  if (ts.isIfStatement(parent) || ts.isConditionalExpression(parent)) return conditionOf(parent) === node;
  if (ts.isBinaryExpression(parent))
    return parent.left === node && /^(&&|\|\||\?\?)$/.test(parent.operatorToken.getText());
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent) || ts.isElementAccessExpression(parent)) &&
    parent.expression === node &&
    parent.questionDotToken !== undefined
  );
}

const conditionOf = (node: ts.IfStatement | ts.ConditionalExpression): ts.Expression =>
  ts.isIfStatement(node) ? node.expression : node.condition;
