import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
// biome-ignore lint/style/noRestrictedImports: the bare limit is the driver itself, without anything of ours
import pg from 'pg'

// The minimal server for the same queries: the same SQL, no sign-in, no tenant, no permission, no checks.
const [, , url = '', hash = '', password = ''] = process.argv
const pool = new pg.Pool({ connectionString: url, max: 10 })
const app = Fastify({ logger: false })

const columns = `id, create_user, create_dept, create_time, update_user, update_time, status, is_deleted, version,
  param_name, param_key, param_value, remark`

app.get('/list', async (request) => {
  const { current, size } = request.query as { current: string; size: string }
  const counted = await pool.query('select count(*) as total from param where is_deleted = 0')
  const from = (Number(current) - 1) * Number(size)
  const page = `select ${columns} from param where is_deleted = 0 order by param_key, id limit $1 offset $2`
  const { rows } = await pool.query(page, [Number(size), from])
  return { code: 200, success: true, data: { records: rows, total: Number(counted.rows[0].total) } }
})

app.get('/detail', async (request) => {
  const { id } = request.query as { id: string }
  const { rows } = await pool.query(`select ${columns} from param where id = $1 and is_deleted = 0`, [id])
  return { code: 200, success: true, data: rows[0] }
})

app.get('/hash', async () => ({ matches: await verify(hash, password) }))

const address = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`listening on ${address}`)
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
