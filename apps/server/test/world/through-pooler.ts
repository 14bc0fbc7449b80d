export const poolerVariable = 'TEST_POOLER_URL'

/** The addresses of a test database: through the pooler, if this run has one (`npm run test:pgbouncer`). */
export function throughPooler(url: string): { url: string; sessionUrl?: string } {
  const pooler = process.env[poolerVariable]
  if (!pooler || !URL.canParse(url)) return { url }
  const pooled = new URL(pooler)
  const { host, pathname } = new URL(url)
  // Another server of PostgreSQL belongs to a test of its own.
  if (pooled.hash !== `#${host}`) return { url }
  pooled.pathname = pathname
  pooled.hash = ''
  return { url: pooled.href, sessionUrl: url }
}
