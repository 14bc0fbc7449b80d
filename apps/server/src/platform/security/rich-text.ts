import sanitizeHtml from 'sanitize-html'

const blocks = ['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li', 'hr', 'br']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const inline = ['strong', 'em', 'u', 's', 'code', 'a', 'img']

/** The allowlist of rich text. Styles, classes and handlers are not on it, so they are removed. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...tables, ...inline],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    del: 's',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' }) },
    }),
  },
}

/** Characters of a picture inside the text. Larger ones are uploaded. */
const longestPicture = 64 * 1024

/** By the bytes that a picture of the type begins with. A drawing (SVG) could run scripts, so it is not among them. */
const pictureInText =
  /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|gif;base64,R0lGOD|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2}$/

/**
 * Sanitizes what a user wrote in the editor, or pasted into it, for storing and display. A picture is a stored one of the
 * tenant or a small one inside the text: an external picture would reveal to its owner who reads the text.
 */
export function cleanRichText(html: string, isOwnPicture: (address: string) => boolean): string {
  const mayShow = (address = '') =>
    isOwnPicture(address) || (address.length <= longestPicture && pictureInText.test(address))
  const exclusiveFilter = ({ tag, attribs }: sanitizeHtml.IFrame) => tag === 'img' && !mayShow(attribs.src)
  return sanitizeHtml(html, { ...allowed, exclusiveFilter }).trim()
}

/** The plain text, on one line. */
export function plainTextOf(html: string): string {
  const spaced = html.replace(/<\/(p|h\d|li|blockquote|pre|t[hd]|tr)>|<br\s*\/?>/gi, ' $&')
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return decoded(text).replace(/\s+/g, ' ').trim()
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The four entities that the sanitizer writes. */
function decoded(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
}

/** Whether it contains anything to read or see. */
export function isBlank(html: string): boolean {
  return plainTextOf(html) === '' && !/<img\b/.test(html)
}
