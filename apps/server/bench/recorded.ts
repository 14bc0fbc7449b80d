import { platformTenant, programCaller } from '../src/platform/callers/caller.ts'
import type { Ctx, InTransaction } from '../src/platform/database/database.ts'

export type Statement = Readonly<{ text: string; values: unknown[] }>

/** The statements of a piece of work, so that the bare driver can send the same ones. */
export function recorded(inTransaction: InTransaction, work: (ctx: Ctx) => Promise<unknown>): Promise<Statement[]> {
  return inTransaction(programCaller(platformTenant), async (ctx) => {
    const statements: Statement[] = []
    const executor = ctx.db.getExecutor()
    const listening = new Proxy(executor, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value
        return (...given: Parameters<typeof executor.executeQuery>) => {
          statements.push({ text: given[0].sql, values: [...given[0].parameters] })
          return executor.executeQuery(...given)
        }
      },
    })
    const db = new Proxy(ctx.db, {
      get(target, name) {
        if (name === 'getExecutor') return () => listening
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const last: Ctx['last'] = async (statement) =>
      (await ('execute' in statement ? statement.execute(db) : listening.executeQuery(statement))).rows
    await work({ ...ctx, db, last })
    return statements
  })
}
