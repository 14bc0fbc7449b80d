import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBomb, aLaughingBook, anExecutable, aPdf, aZip } from '../world/file-samples.ts'
import { sownDatabase } from '../world/own-database.ts'
import { startLoad } from './load.ts'
import { aFolder, endProducts, type Product, startProduct, timeout } from './product.ts'
import { call, openStream, signIn } from './wire.ts'

const megabyte = 1024 * 1024
const clients = 8
const streams = 6
const folder = aFolder()
let product: Product
let headers: Record<string, string>
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await sownDatabase()
  drop = database.drop
  product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: folder.path })
  headers = await signIn(product.address, { account: 'admin' })
})

afterAll(async () => {
  await endProducts()
  folder.remove()
  await drop()
})

const attach = 'blade-resource/oss/endpoint/put-file-attach'
const regions = 'blade-system/region/import'
const sheet = 'xl/worksheets/sheet1.xml'

/** Its target, its name, its content. */
const badFiles: Record<string, () => Promise<[string, string, Buffer]> | [string, string, Buffer]> = {
  'a bomb': () => [attach, 'a.zip', aBomb(60 * megabyte)],
  'a bomb that lies about its size': () => [attach, 'a.xlsx', aBomb(30 * megabyte, 1000, sheet)],
  'a workbook that says it is huge': () => [regions, 'a.xlsx', aBomb(megabyte, 300 * megabyte, sheet)],
  'a workbook that is huge and does not say so': () => [regions, 'a.xlsx', aBomb(30 * megabyte, 1000, sheet)],
  'a workbook of gigabytes in entities': async () => [regions, 'a.xlsx', await aLaughingBook()],
  'a workbook cut in half': async () => {
    const book = await aZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>'.repeat(1000) })
    return [regions, 'a.xlsx', book.subarray(0, book.length / 2)]
  },
  'a name of three hundred characters': () => [attach, `${'长'.repeat(300)}.pdf`, aPdf()],
  'a program called a document': () => [attach, 'a.pdf', anExecutable],
  'two things in one': async () => [attach, 'a.pdf', Buffer.concat([aPdf(), await aZip({ 'a.txt': 'x' })])],
}

describe('a server', timeout, () => {
  test('that receives bad files refuses each, stays small and serves other requests', async () => {
    const load = startLoad(() => product.address, headers)
    await load.recovered()
    load.seen()
    const before = peakMemory()
    const statuses = await Promise.all(
      Object.entries(badFiles).map(async ([what, make]) => {
        const [path, name, content] = await make()
        const body = path === attach ? aForm(name, content) : { file: content.toString('base64') }
        const { status } = await call(`${product.address}/api/${path}`, headers, body)
        return { what, isRefused: status >= 400 && status < 500, status }
      }),
    )
    const grown = peakMemory() - before
    await load.stop()
    const seen = load.seen()
    console.log(
      `bad files: ${statuses.length} sent, ${statuses.filter((one) => one.isRefused).length} refused, ` +
        `memory at the highest ${before + grown} MB, ${grown} more than before; others meanwhile ${JSON.stringify(seen)}`,
    )
    expect(statuses.filter((one) => !one.isRefused)).toEqual([])
    expect(Object.keys(seen)).toEqual(['200'])
    expect(grown).toBeLessThan(400)
  })

  test('that is stopped finishes its requests, ends its streams and exits', async () => {
    const open = await Promise.all(Array.from({ length: streams }, () => openStream(product.address, headers)))
    let isStopping = false
    const before = { asked: 0, answered: 0 }
    const after: number[] = []
    const client = async () => {
      for (let status = 200; status !== 0; ) {
        const isEarly = !isStopping
        before.asked += Number(isEarly)
        status = (await call(`${product.address}/api/blade-system/post/list?current=1&size=20`, headers)).status
        if (isEarly) before.answered += Number(status === 200)
        else if (status > 0) after.push(status)
      }
    }
    const load = Array.from({ length: clients }, client)
    while (before.answered < 100) await new Promise((resolve) => setTimeout(resolve, 5))
    const asked = performance.now()
    isStopping = true
    product.signal('SIGTERM')
    const code = await product.ended
    const took = Math.round(performance.now() - asked)
    await Promise.all([...load, ...open.map((stream) => stream.ended)])
    console.log(
      `stop: ${before.asked} requests before SIGTERM, ${before.answered} answered, ${after.length} answered after it, ` +
        `${streams} streams ended, exit ${code} after ${took} ms`,
    )
    expect(code).toBe(0)
    expect(before.answered).toBe(before.asked)
    expect(after.every((status) => status === 200)).toBe(true)
  })
})

function aForm(name: string, content: Buffer): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  return form
}

/** The peak memory of the process, in megabytes. */
function peakMemory(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
