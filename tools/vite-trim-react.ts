import { type Plugin, parseAst } from 'vite';

/** Parts of React that no page of the shop uses. */
interface Unused {
  /** Fiber tags, by React's numbers. */
  readonly tags: readonly number[];
  /** Element types that would create such fibers. */
  readonly elements: readonly string[];
  /** Functions that do nothing without such fibers, and their return values. */
  readonly functions: Readonly<Record<string, string>>;
  /** Objects whose methods are never called. */
  readonly prototypes: readonly string[];
}

export const unused: Unused = {
  // Profiler, SuspenseList, elements hoisted to the head, html/head/body as elements, ViewTransition, Activity.
  tags: [12, 19, 26, 27, 30, 31],
  elements: [
    'REACT_PROFILER_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
    'REACT_ACTIVITY_TYPE',
  ],
  functions: {
    // Elements of the head are written by the server only, and are not hoisted.
    isHostHoistableType: '!1',
    prefetchDNS: '',
    preconnect: '',
    preload: '',
    preloadModule: '',
    preinitScript: '',
    preinitStyle: '',
    preinitModuleScript: '',
    // Function names in component stacks: minified to single letters here.
    getStackByFiberInDevAndProd: '""',
    // View transitions.
    startViewTransition: '',
    trackEnterViewTransitions: '',
    // Fragment refs.
    commitNewChildToFragmentInstance: '',
    deleteChildFromFragmentInstance: '',
    commitFragmentInstanceInsertionEffects: '',
    commitFragmentInstanceDeletionEffects: '',
    // The browser's loading indicator during a transition.
    defaultOnDefaultTransitionIndicator: '',
    // Forms whose action is a function.
    extractEvents$1: '',
    // Custom elements.
    setPropOnCustomElement: '',
    // `useActionState`, `useOptimistic`, and the start function of `useTransition`: using one throws.
    mountActionState: 'leftOut()',
    updateActionState: 'leftOut()',
    rerenderActionState: 'leftOut()',
    dispatchOptimisticSetState: 'leftOut()',
    updateOptimisticImpl: 'leftOut()',
    startTransition: 'leftOut()',
  },
  prototypes: ['FragmentInstance'],
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: a tree of every kind of node
  readonly [key: string]: any;
}

/**
 * Replaces errors that React creates while its file is loaded and compares by identity only, as sentinels. Each
 * captures a stack trace: with an inspector attached, as in Lighthouse, the browser reparses the whole file for it,
 * which takes 25 of the file's 32 ms on a CPU slowed down four times.
 */
const sentinel = {
  name: 'makeSentinel',
  code: `
function makeSentinel(message) {
  return Object.setPrototypeOf({ message }, Error.prototype);
}`,
};

/** Replaces a hook that no page uses. */
const leftOut = `
function leftOut() {
  throw Error('tools/vite-trim-react.ts');
}`;

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Removes the parts in `unused` from React's code.
 * @throws if a part is not found: a new version of React must be reviewed before it is built
 */
export function trimReact(code: string, { tags, elements, functions, prototypes }: Unused = unused): string {
  const cuts: Cut[] = [];
  /** The stack of enclosing functions. */
  const around: Node[] = [];
  const missing = new Set([...elements, ...Object.keys(functions), ...prototypes]);
  const cut = (node: { start: number; end: number }, text: string) =>
    void cuts.push({ start: node.start, end: node.end, text });

  /** Removes unreachable cases. A case that the previous one falls through into stays. */
  function cutCases({ discriminant, cases }: Node): void {
    let isOpen = false;
    for (const one of cases) {
      const isGone = isTag(discriminant) ? isNumberOf(tags, one.test) : names(elements, one.test);
      if (isGone && !isOpen) {
        keepNames(one);
        cut(one, '');
        continue;
      }
      if (isGone) cut({ start: one.start, end: one.consequent[0]?.start ?? one.end }, '');
      isOpen = !endsThere(one.consequent.at(-1));
      for (const statement of one.consequent) walk(statement);
    }
  }

  /** Names declared in a removed case may be used in a remaining one. */
  function keepNames(gone: Node): void {
    const declared: string[] = [];
    const look = (node: Node): void => {
      if (/Function/.test(node.type)) return;
      if (node.type === 'VariableDeclarator') declared.push(node.id.name);
      for (const part of partsOf(node)) look(part);
    };
    look(gone);
    const { start } = around.at(-1)?.body ?? { start: -1 };
    if (declared.length > 0) cut({ start: start + 1, end: start + 1 }, `var ${declared};`);
  }

  /** Whether a node is one of the names, each of which must be found. */
  function names(some: readonly string[], node: Node | null | undefined): boolean {
    if (node?.type !== 'Identifier' || !some.includes(node.name)) return false;
    missing.delete(node.name);
    return true;
  }

  /** The replacement of a node; undefined if it stays. */
  function replace(node: Node): { readonly of: Node; readonly by: string } | undefined {
    if (node.type === 'FunctionDeclaration' && names(Object.keys(functions), node.id)) {
      const value = functions[node.id.name];
      return { of: node.body, by: value ? `{return ${value}}` : '{}' };
    }
    if (node.type === 'ExpressionStatement' && names(prototypes, ownerOf(node))) return { of: node, by: '' };
    if (node.type === 'CallExpression' && node.callee.name === 'Error' && around.length === 0)
      return { of: node.callee, by: sentinel.name };
    if (node.type !== 'BinaryExpression') return undefined;
    const { left, right, operator } = node;
    const isOfGone = (isTag(left) && isNumberOf(tags, right)) || (isTag(right) && isNumberOf(tags, left));
    if (isOfGone && operator === '===') return { of: node, by: '!1' };
    return isOfGone && operator === '!==' ? { of: node, by: '!0' } : undefined;
  }

  function walk(node: Node): void {
    const found = replace(node);
    if (found) cut(found.of, found.by);
    else if (node.type === 'SwitchStatement') cutCases(node);
    else {
      const isFunction = /Function/.test(node.type);
      if (isFunction) around.push(node);
      for (const part of partsOf(node)) walk(part);
      if (isFunction) around.pop();
    }
  }

  walk(parseAst(code) as unknown as Node);
  if (missing.size > 0) throw new Error(`React has no ${[...missing].join(', ')}: look at tools/vite-trim-react.ts`);
  cuts.sort((one, other) => one.start - other.start);
  let at = 0;
  let result = '';
  for (const { start, end, text } of cuts) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at) + sentinel.code + leftOut;
}

/** Whether control flow never continues after a statement. */
function endsThere(statement: Node | undefined): boolean {
  if (!statement) return false;
  if (statement.type === 'BlockStatement') return endsThere(statement.body.at(-1));
  return /^(Break|Return|Continue|Throw)Statement$/.test(statement.type);
}

function partsOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part) => typeof part?.type === 'string');
}

function isTag(node: Node): boolean {
  return (node.type === 'MemberExpression' ? node.property : node).name === 'tag';
}

function isNumberOf(numbers: readonly number[], node: Node | null): boolean {
  return node?.type === 'Literal' && numbers.includes(node.value);
}

/** `X` of `X.prototype.y = …`. */
function ownerOf({ expression }: Node): Node | undefined {
  const target = expression.type === 'AssignmentExpression' ? expression.left.object : undefined;
  return target?.property?.name === 'prototype' ? target.object : undefined;
}

/** Removes the unused parts of React from the storefront's build. */
export function trimReactPlugin(): Plugin {
  return {
    name: 'breezebox-lean-react',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: trimReact(code), map: null }),
    },
  };
}
