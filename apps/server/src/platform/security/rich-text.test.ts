import { describe, expect, test } from 'vitest'
import { cleanRichText, isBlank, plainTextOf } from './rich-text.ts'

const own = '/api/blade-resource/attach/link?tenantId=000000&id=1&expires=0&signature=x'
const clean = (html: string) => cleanRichText(html, (address) => address === own)
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII='

/** As the sanitizer writes a picture. */
function shown(address: string): string {
  return `<img src="${address.replaceAll('&', '&amp;')}" />`
}

describe('rich text', () => {
  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="x()" onmouseover=x>a</p>', '<p>a</p>'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', 'a'],
    ['one in disguise', '<a href="java&#10;script:alert(1)">a</a><a href=" JaVaScRiPt:x">b</a>', 'ab'],
    ['a data address', '<a href="data:text/html,x">a</a><img src="data:image/png;base64,AA">', 'a'],
    ['a link to a picture in the text', `<a href="${png}">a</a>`, 'a'],
    ['a drawing as a picture', '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9IngoKSI+"><p>a</p>', '<p>a</p>'],
    ['a page as a picture', '<img src="data:text/html;base64,iVBORw0KGgo="><p>a</p>', '<p>a</p>'],
    ['a type in disguise', '<img src="data:image/png;base64,iVBORw0KGgo=,<svg onload=x()>"><p>a</p>', '<p>a</p>'],
    [
      'a picture that is too large for the text',
      `<img src="${png.slice(0, -1)}${'A'.repeat(70_000)}"><p>a</p>`,
      '<p>a</p>',
    ],
    [
      'handlers of a picture',
      `<img src="${own}" onerror="x()" srcset="https://example.com/a.png 2x" style="x">`,
      shown(own),
    ],
    ['a picture of an address before ours', `<img src="https://example.com${own}"><img src="${own}#">`, ''],
    ['a picture of a foreign tenant', `<img src="${own.replace('000000', '100001')}"><p>a</p>`, '<p>a</p>'],
    [
      'the layout of a table',
      '<table style="x" onclick="x()"><colgroup><col style="x"></colgroup><tbody><tr><td style="x" background="https://example.com/a.png"><p>a</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    ],
    ['a drawing', '<svg onload="x()"><circle/></svg><p>a</p>', '<p>a</p>'],
    ['a formula that runs', '<math><mi xlink:href="javascript:x">a</mi></math>', 'a'],
    ['styles', '<style>p{}</style><p style="width: expression(x)" class="c" id="i">a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://example.com"></iframe><object data="x"></object><p>a</p>', '<p>a</p>'],
    ['a form', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['a picture from elsewhere', '<img src="https://example.com/a.png"><img src="//example.com/a.png">', ''],
    ['a picture of another call', '<img src="/api/blade-auth/oauth/logout">', ''],
    ['a comment', '<!--[if gte mso 9]><xml></xml><![endif]--><p>a</p>', '<p>a</p>'],
    ['what is left open', '<p>a<b>b', '<p>a<strong>b</strong></p>'],
  ])('loses %s', (_, dirty, wanted) => {
    const found = clean(dirty)
    expect(found.replace(/<a(?: target="_blank" rel="noopener noreferrer")?>|<\/a>/g, '')).toBe(wanted)
  })

  test('keeps headings, lists, quotes, tables, links, our own pictures and small ones inside the text', () => {
    const allowed = [
      '<h2>a</h2><ul><li><p>b</p></li></ul><ol start="3"><li><p>c</p></li></ol>',
      '<blockquote><p><strong>d</strong> <em>e</em> <u>f</u> <s>g</s></p></blockquote>',
      '<table><tbody><tr><td colspan="2"><p>h</p></td></tr></tbody></table>',
      '<p><a href="/desk/notice">i</a></p>',
      `<img src="${own.replaceAll('&', '&amp;')}" alt="j" />`,
      `<img src="${png}" alt="k" />`,
    ].join('')
    expect(clean(allowed)).toBe(allowed)
    expect(clean('<h1>k</h1>')).toBe('<h2>k</h2>')
    expect(clean('<a href="https://example.com" onclick="x">l</a>')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">l</a>',
    )
  })

  test('has a plain text for lists, and knows when there is none', () => {
    expect(plainTextOf('<h2>通知</h2><p>5 &lt; 6 &amp; 7</p><ul><li>a</li><li>b</li></ul>')).toBe('通知 5 < 6 & 7 a b')
    expect([isBlank('<p> </p><p><br></p>'), isBlank('<p>a</p>')]).toEqual([true, false])
  })
})
