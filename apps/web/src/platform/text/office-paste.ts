/** Word marks list items as paragraphs that begin with a bullet character. */
const bullet = /^[\s\u00a0]*[·•o§\u00a7\uf0a7\uf0b7-][\s\u00a0]+/
const number = /^[\s\u00a0]*(?:\d+|[a-z])[.)、][\s\u00a0]*/i

/** Cleans pasted Word content: removes comments and office tags, and restores lists. */
export function withoutOffice(html: string): string {
  const plain = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<\/?[ovwm]:[^>]*>/gi, '')
  if (!/MsoListParagraph|mso-list/i.test(plain)) return plain
  const page = new DOMParser().parseFromString(plain, 'text/html')
  for (const item of page.querySelectorAll<HTMLElement>('p[class*="MsoListParagraph"], p[style*="mso-list"]'))
    intoList(page, item)
  return page.body.innerHTML
}

function intoList(page: Document, item: HTMLElement): void {
  const isNumbered = !bullet.test(item.textContent ?? '') && number.test(item.textContent ?? '')
  const tag = isNumbered ? 'OL' : 'UL'
  const before = item.previousElementSibling
  const list = before?.tagName === tag ? before : page.createElement(tag)
  if (list !== before) item.before(list)
  dropSign(item)
  const entry = page.createElement('li')
  entry.innerHTML = item.innerHTML
  list.append(entry)
  item.remove()
}

/** The bullet is in the first text nodes, often in a span marked as ignorable. */
function dropSign(item: HTMLElement): void {
  for (const span of item.querySelectorAll<HTMLElement>('span[style*="mso-list"]')) {
    if (/ignore/i.test(span.getAttribute('style') ?? '')) span.remove()
  }
  const first = item.ownerDocument.createTreeWalker(item, 4).nextNode()
  if (first) first.textContent = (first.textContent ?? '').replace(bullet, '').replace(number, '')
}
