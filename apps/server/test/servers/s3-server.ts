import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A real S3 server on loopback, with its default keys. */
export async function anS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'library-s3-'))
  const bucketName = 'library'
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucketName }] }
  const server = new S3rver(options)
  const { port } = await server.run()
  const settings = {
    category: 2,
    endpoint: `http://127.0.0.1:${port}`,
    bucketName,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    region: 'us-east-1',
    remark: null,
  }
  const stop = async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { settings, directory: join(directory, bucketName), stop }
}
