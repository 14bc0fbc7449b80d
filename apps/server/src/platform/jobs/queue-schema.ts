import type pg from 'pg'
import PgBoss from 'pg-boss'
import { queueName } from './queue.ts'

/** The queue's own schema, made and brought up to date by the library that uses it. Part of every migration. */
export async function prepareQueue(owner: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    supervise: false,
    schedule: false,
  })
  const before = (await boss.isInstalled()) ? await boss.schemaVersion() : undefined
  await boss.start()
  if (before === (await boss.schemaVersion())) return
  await boss.createQueue(queueName)
  await owner.query('grant usage on schema pgboss to library_app')
  await owner.query('grant select, insert, update, delete on all tables in schema pgboss to library_app')
}
