import { onlineManager } from '@tanstack/react-query'

// The files of a worker share one page. Each begins with an empty one, without anything stored, and on line.
for (const element of [document.documentElement, document.head, document.body]) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
}
document.head.replaceChildren()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
jsdom.cookieJar.removeAllCookiesSync()
onlineManager.setOnline(true)
