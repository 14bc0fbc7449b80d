import pg from 'pg'

/** After a load of many rows: the database would get round to it by itself, but the first questions come before. */
export async function refreshStatistics(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'library-statistics' })
  await client.connect()
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
