import { relative } from 'node:path';
import ts from 'typescript';
import { findFeature, lackingBrowsers } from './compat.ts';

export interface NewerUse {
  readonly file: string;
  readonly line: number;
  /** Its path in MDN's table. */
  readonly feature: string;
  readonly lacking: readonly string[];
}

/**
 * Where code uses what some supported browser lacks, without having asked for it in the same function: by `typeof`,
 * `in`, `?.`, or as a condition. A use is told by its type, so that `list.toSpliced()` is found whatever the list is
 * called.
 */
export function findNewerUses(program: ts.Program, root: string, isOwn: (file: string) => boolean): NewerUse[] {
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((source) => {
    const file = relative(root, source.fileName).replaceAll('\\', '/');
    return source.isDeclarationFile || !isOwn(file) ? [] : findIn(source, file, checker);
  });
}

/**
 * Copying methods that came to browsers with the oldest supported version itself, or a little before. They are easily
 * done without, and a page is not to end for want of them in a browser that passes for a supported one.
 */
const avoided = /^javascript\.builtins\.(Array\.(toSorted|toReversed|toSpliced|with)|String\.(to|is)WellFormed)$/;

function findIn(source: ts.SourceFile, file: string, checker: ts.TypeChecker): NewerUse[] {
  const uses: NewerUse[] = [];
  /** Functions, from the file inwards, and the features that each has asked for so far. */
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
      // Further names are those of wider types.
      break;
    }
    ts.forEachChild(node, visit);
    if (isFunction) asked.pop();
  };
  visit(source);
  return uses;
}

/**
 * Whoever lacks an interface has no object of it: what gives one (`document.startViewTransition`) is looked at itself.
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

/** The paths in MDN's table that a node may stand for, the likeliest first. */
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

/** Whether an identifier names a member or a declaration, and is looked at with that. */
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

/** The name of the interface or, with `Constructor` behind it, of the variable in which a member is declared. */
function ownerName(parent: ts.Node): string[] {
  if (ts.isInterfaceDeclaration(parent)) return [parent.name.text];
  if (ts.isModuleBlock(parent)) return [parent.parent.name.text];
  const around = parent.parent;
  return ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(around)
    ? [`${around.name.getText()}Constructor`]
    : [];
}

/** The names of a type and of those that it extends. */
function typeNames(type: ts.Type): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap(typeNames);
  const name = type.symbol?.getName();
  const bases = type.isClassOrInterface() || type.symbol ? (type.getBaseTypes() ?? []) : [];
  return [...(name && !name.startsWith('__') ? [name] : []), ...bases.flatMap(typeNames)];
}

/** `<dialog closedby>`: elements of HTML only. */
function attributePaths(node: ts.JsxAttribute): string[] {
  const tag = node.parent.parent.tagName.getText();
  const name = node.name.getText().toLowerCase();
  return /^[a-z]+$/.test(tag) ? [`html.elements.${tag}.${name}`, `html.global_attributes.${name}`] : [];
}

/** Whether a node is asked for here, not used. */
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
