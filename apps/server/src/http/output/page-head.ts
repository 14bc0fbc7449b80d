/** What a page says about itself to search engines and to previews of its link. */
export type PageHead = Readonly<{
  language: 'zh' | 'en'
  title: string
  description: string
  /** Its one address, however it was reached. */
  canonical: string
  siteName: string
  image: string
  /** A page of a search, or of nothing: not to be listed. */
  isHidden?: boolean
  /** Structured data after schema.org. */
  data?: object
  /** What a reader without scripts sees. */
  links?: readonly Readonly<{ to: string; text: string }>[]
}>

/** Without a built web application. */
const barePage = '<!doctype html><html lang="zh-CN"><head><title></title></head><body></body></html>'

/** The page of the web application with the head of one address written into it. */
export function writePage(page: string | undefined, head: PageHead): string {
  const { language, title } = head
  // Replaced by functions: a text may contain `$&`.
  return (page ?? barePage)
    .replace(/<html lang="[^"]{0,20}"/, () => `<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"`)
    .replace(/<meta name="description"[^>]{0,300}>/, () => '')
    .replace(/<title>[^<]{0,200}<\/title>/, () => `<title>${escaped(title)}</title>${tagsOf(head)}`)
    .replace('</body>', () => `${plainBody(head)}</body>`)
}

function tagsOf(head: PageHead): string {
  const { title, description, canonical, siteName, image, language, isHidden, data } = head
  const named = {
    description,
    ...(isHidden && { robots: 'noindex' }),
    'twitter:card': 'summary',
  }
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:site_name': siteName,
    'og:image': image,
    'og:locale': language === 'zh' ? 'zh_CN' : 'en_GB',
  }
  return [
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escaped(content)}">`),
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`),
    `<link rel="canonical" href="${escaped(canonical)}">`,
    ...(data ? [`<script type="application/ld+json">${scriptText(data)}</script>`] : []),
  ].join('')
}

function plainBody({ title, description, links = [] }: PageHead): string {
  const items = links.map(({ to, text }) => `<li><a href="${escaped(to)}">${escaped(text)}</a></li>`).join('')
  return `<noscript><h1>${escaped(title)}</h1><p>${escaped(description)}</p><ul>${items}</ul></noscript>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** A data block: the browser does not run it, and no text in it can end it. */
function scriptText(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
