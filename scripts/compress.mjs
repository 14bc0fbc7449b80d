import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Writes a .br and a .gz file beside every text file of a folder, so that serving one needs no compression.
const smallest = 1024
const textual = /\.(js|css|html|svg|json|txt|webmanifest)$/

const files = readdirSync(process.argv[2], { recursive: true })
  .map((name) => join(process.argv[2], name))
  .filter((file) => textual.test(file) && statSync(file).size >= smallest)

await Promise.all(files.map(compress))

async function compress(file) {
  const content = readFileSync(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
