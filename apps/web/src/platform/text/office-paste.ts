/** Word marks the items of a list as paragraphs that begin with a sign of their own. */
const bullet = /^[\s\u00a0]*[·•o§\u00a7\uf0a7\uf0b7-][\s\u00a0]+/
const number = /^[\s\u00a0]*(?:\d+|[a-z])[.)、][\s\u00a0]*/i

/** What Word and its kin put on the clipboard, made plain: no comments and office tags, and lists that are lists again. */
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

/** The sign stands in the first texts, often in a span that is marked to be ignored. */
function dropSign(item: HTMLElement): void {
  for (const span of item.querySelectorAll<HTMLElement>('span[style*="mso-list"]')) {
    if (/ignore/i.test(span.getAttribute('style') ?? '')) span.remove()
  }
  const first = item.ownerDocument.createTreeWalker(item, 4).nextNode()
  if (first) first.textContent = (first.textContent ?? '').replace(bullet, '').replace(number, '')
}
