import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A real mail server on loopback with one account. */
export async function aMailServer(options: SMTPServerOptions = {}) {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onAuth: ({ username, password }, _, done) =>
      username === 'me' && password === 'right' ? done(null, { user: 'me' }) : done(new Error('wrong password')),
    onData: (stream, _, done) => {
      let text = ''
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', () => {
        letters.push(text)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.server.address() as AddressInfo).port, letters }
}
