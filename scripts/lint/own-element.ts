/**
 * A translator replaces the text nodes of a page. React then fails to put a sibling before one, or to take one away, and
 * the page crashes. So a text beside something conditional or a list, or a conditional text beside anything, has its own
 * element.
 */
interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

function hasJsx(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasJsx)
  if (!isNode(value)) return false
  if (/^JSX(?:Element|Fragment)$/.test(value.type)) return true
  return Object.entries(value).some(([key, inner]) => key !== 'parent' && hasJsx(inner))
}

const isNothing = ({ type, value }: Node) => type === 'Literal' && (value === null || value === false)

/** The branches of a conditional expression: what may stand in its place. */
function branchesOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((branch) => branchesOf(branch as Node))
  if (node.type === 'LogicalExpression' && node['operator'] === '&&')
    return [{ type: 'Literal', value: false }, ...branchesOf(node['right'] as Node)]
  return [node]
}

/** Says what surely is a text: words, templates, sums, fields, and calls that write words or numbers. */
function isText(node: Node): boolean {
  if (node.type === 'BinaryExpression') return true
  // Elements are handed down as children, or in `parts`.
  if (node.type === 'MemberExpression' && !node['computed'])
    return (
      (node['object'] as Node)['name'] !== 'parts' &&
      !/^(?:children|icon|content|value)$/.test(String((node['property'] as Node)['name']))
    )
  if (node.type === 'JSXFragment') return (node['children'] as Node[]).some(isBareText)
  if (node.type === 'Literal') return typeof node['value'] === 'string' && node['value'].trim() !== ''
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Identifier')
    return /(?:label|text|title|name|words?|details|company|part)$/i.test(String(node['name']))
  if (node.type === 'LogicalExpression' && node['operator'] === '??')
    return isText(node['left'] as Node) || isText(node['right'] as Node)
  if (node.type !== 'CallExpression') return false
  const callee = node['callee'] as Node
  if (callee.type === 'MemberExpression')
    return /^(?:slice|join|trim|replace|replaceAll)$/.test(calledOf(node))
  return (
    callee.type === 'Identifier' &&
    /^(?:[a-z]|[a-z]Count|format[A-Z]\w*|\w+Text|\w+Name)$/.test(String(callee['name']))
  )
}

/** Says whether a child of an element is a text without an element of its own. */
function isBareText(child: Node): boolean {
  if (child.type === 'JSXText') return String(child['value']).trim() !== ''
  if (child.type === 'JSXFragment') return isText(child)
  return child.type === 'JSXExpressionContainer' && branchesOf(child['expression'] as Node).some(isText)
}

/** The name of a method that is called. */
function calledOf(node: Node): string {
  const property = (node['callee'] as Node | undefined)?.['property'] as Node | undefined
  return node.type === 'CallExpression' ? String(property?.['name']) : ''
}

const isList = (node: Node) => calledOf(node) === 'map' && hasJsx(node['arguments'])

/** The result of a function may stand beside anything. */
function checkReturned(context: { report(problem: object): void }, node: Node): void {
  const { type } = node['parent'] as Node
  if (type !== 'ReturnStatement' && type !== 'ArrowFunctionExpression') return
  const branches = branchesOf(node)
  if (!branches.some(hasJsx)) return
  for (const branch of branches.filter(isText)) report(context, branch)
}

function report(context: { report(problem: object): void }, node: Node): void {
  context.report({
    node,
    message: 'Give this text an element of its own: a translator replaces text nodes.',
  })
}

function check(context: { report(problem: object): void }, element: Node): void {
  const children = (element['children'] as Node[]).filter(
    ({ type, value, expression }) =>
      !(type === 'JSXText' && String(value).trim() === '') &&
      !(type === 'JSXExpressionContainer' && (expression as Node).type === 'JSXEmptyExpression'),
  )
  if (children.length < 2) return
  const parts = children.map((child) => {
    const branches =
      child.type === 'JSXExpressionContainer' ? branchesOf(child['expression'] as Node) : [child]
    const isConditional =
      branches.some(isList) || (branches.length > 1 && (branches.some(hasJsx) || branches.some(isNothing)))
    return { child, isConditional, hasText: child.type === 'JSXText' || branches.some(isText) }
  })
  for (const { child, hasText, isConditional } of parts)
    if (hasText && (isConditional || parts.some((other) => other.child !== child && other.isConditional)))
      report(context, child)
}

export default {
  meta: { name: 'house' },
  rules: {
    'own-element': {
      create: (context: { report(problem: object): void }) => ({
        JSXElement: (element: Node) => check(context, element),
        JSXFragment: (element: Node) => check(context, element),
        ConditionalExpression: (node: Node) => checkReturned(context, node),
      }),
    },
  },
}
