/**
 * Where antd puts the variables of its components: a style element for each of them. They stay outside the document, and
 * one style element of the document has all their rules. Dozens of style elements would each restyle the whole page.
 */
export const variableStyles = document.createElement('div')

const shown = document.createElement('style')

// At once and not by an observer: components measure themselves before an observer runs.
variableStyles.insertBefore = <T extends Node>(style: T, next: Node | null): T => {
  if (!shown.isConnected) document.head.prepend(shown)
  Element.prototype.insertBefore.call(variableStyles, style, next)
  for (const rule of rulesOf(style).reverse()) shown.sheet?.insertRule(rule, placeOf(style))
  return style
}

variableStyles.removeChild = <T extends Node>(style: T): T => {
  for (const _ of rulesOf(style)) shown.sheet?.deleteRule(placeOf(style))
  Element.prototype.removeChild.call(variableStyles, style)
  return style
}

// Another theme: antd rewrites the style element of the common variables.
new MutationObserver((changes) => {
  if (changes.some(({ target }) => target !== variableStyles)) shown.textContent = variableStyles.textContent
}).observe(variableStyles, { childList: true, subtree: true })

/** The number of rules before those of this style element. */
function placeOf(style: Node): number {
  const before = Array.from(variableStyles.childNodes)
  return before.slice(0, before.indexOf(style as ChildNode)).flatMap(rulesOf).length
}

/** antd writes them without at-rules. */
function rulesOf(style: Node): string[] {
  return style.textContent?.match(/[^{}]+\{[^{}]*\}/g) ?? []
}
