import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Gateway = Awaited<ReturnType<typeof openGateway>>

/** The product at an address of its own, which a story can cut off and at which it can release another build. */
export async function openGateway(product: string) {
  let isUp = true
  let isReleased = false
  const server = createServer((asked, answer) => {
    if (!isUp) return void asked.socket.destroy()
    const passed = pass(product, asked, (found) => {
      if (isReleased && asked.url === '/service-worker.js')
        return void sendChanged(found, answer, (text) => `${text}//`)
      if (isReleased && asked.url === '/login' && asked.headers['sec-fetch-dest'] === 'empty')
        return void sendChanged(found, answer, (text) => text.replaceAll('/assets/', '/assets/new-'))
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutOff() {
      isUp = false
      server.closeAllConnections()
    },
    comeBack() {
      isUp = true
    },
    /** The service worker and the files of the page are others from now on. */
    release() {
      isReleased = true
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(product: string, { url = '/', method, headers }: IncomingMessage, use: (found: IncomingMessage) => void) {
  const { 'if-none-match': _, 'if-modified-since': __, ...others } = headers
  return request(new URL(url, product), { method, headers: { ...others, 'accept-encoding': 'identity' } }, use)
}

async function sendChanged(found: IncomingMessage, answer: ServerResponse, change: (text: string) => string) {
  const parts: Buffer[] = []
  for await (const part of found) parts.push(part as Buffer)
  const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...headers } = found.headers
  answer.writeHead(found.statusCode ?? 502, headers)
  answer.end(change(Buffer.concat(parts).toString()))
}
