import { HostClient } from '../hosts/host-client.ts'

/** After a bulk load: autovacuum would analyze the tables eventually, but the first queries come earlier. */
export async function refreshStatistics(ownerUrl: string): Promise<void> {
  const client = new HostClient({ connectionString: ownerUrl, application_name: 'library-statistics' })
  await client.connect()
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
