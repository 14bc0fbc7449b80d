import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { GeneratedFile } from './generate/module.ts'

/** One module at the root of the zip, several each in a folder of its name. */
export async function zipModules(
  modules: readonly { name: string; files: readonly GeneratedFile[] }[],
): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const { name, files } of modules) {
    const folder = modules.length > 1 ? `${name}/` : ''
    for (const { path, text } of files) zip.addBuffer(Buffer.from(text), `${folder}${path}`, { mode: 0o100644 })
  }
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}
