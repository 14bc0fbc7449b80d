import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { sownDatabase } from '../own-database.ts'
import { aFolder, endProducts, startProduct } from './product.ts'
import { call, signIn } from './wire.ts'

afterAll(endProducts)

const clients = 8
const streams = 6

test('a server that is asked to stop finishes what it began, ends its streams and goes', async () => {
  const { url, drop } = await sownDatabase()
  const folder = aFolder()
  const product = await startProduct({ DATABASE_URL: url, DATA_DIR: folder.path })
  const headers = await signIn(product.address, { account: 'manager' })
  const open = await Promise.all(Array.from({ length: streams }, () => openStream(product.address, headers)))

  let stopping = false
  const before = { asked: 0, answered: 0 }
  const after: number[] = []
  const client = async () => {
    for (;;) {
      const isEarly = !stopping
      if (isEarly) before.asked += 1
      const { status } = await call(`${product.address}/api/blade-system/post/list?current=1&size=20`, headers)
      if (isEarly) before.answered += Number(status === 200)
      else if (status > 0) after.push(status)
      if (stopping && status === 0) return
    }
  }
  const load = Array.from({ length: clients }, client)
  while (before.answered < 100) await new Promise((resolve) => setImmediate(resolve))
  const asked = performance.now()
  stopping = true
  product.signal('SIGTERM')
  const code = await product.ended
  const took = Math.round(performance.now() - asked)
  await Promise.all(load)
  await Promise.all(open.map((stream) => stream.ended))
  console.log(
    `stop: ${before.asked} requests before SIGTERM, ${before.answered} answered, ${after.length} answered after it, ` +
      `${streams} streams ended, exit ${code} after ${took} ms`,
  )
  expect(code).toBe(0)
  expect(before.answered).toBe(before.asked)
  expect(after.every((status) => status === 200)).toBe(true)
  folder.remove()
  await drop()
})

async function openStream(address: string, headers: Record<string, string>): Promise<{ ended: Promise<unknown> }> {
  const request = get(`${address}/api/blade-desk/push`, { headers, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { ended: once(answer.resume(), 'end') }
}
