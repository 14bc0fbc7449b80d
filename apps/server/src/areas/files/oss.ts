import { fail } from '@library/contract/errors'
import { oss, ossCategories } from '@library/contract/files/oss'
import type { InputOf } from '@library/contract/kit/resource'
import { isOneEnabled } from '../../domain/station/enable-one.ts'
import { type Crud, crud } from '../../kit/crud.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { sealStorageSecret } from '../../platform/files/stores/stores.ts'

type Input = InputOf<typeof oss>
type Stored = Awaited<ReturnType<typeof knownRow>>

const standard = crud(oss)

/**
 * A storage's secret is encrypted; a storage that contains files cannot be pointed elsewhere, and the enabled one
 * cannot be removed.
 */
export const ossCalls: Crud<typeof oss> = {
  ...standard,
  async submit(ctx, { secretKey, ...input }) {
    const known = input.id ? await knownRow(ctx, input.id) : undefined
    if (input.category === ossCategories.s3) requireComplete(input, Boolean(secretKey) || Boolean(known?.secretKey))
    if (known) await requireSamePlace(ctx, known, input)
    // An empty secret on a change leaves it unchanged.
    return standard.submit(ctx, secretKey ? { ...input, secretKey: await sealStorageSecret(ctx, secretKey) } : input)
  },
  async remove(ctx, ids) {
    if (await isOneEnabled(ctx, 'oss', ids)) throw fail('oss/enabled')
    await standard.remove(ctx, ids)
  },
}

function knownRow(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('oss')
    .select(['id', 'category', 'endpoint', 'bucketName', 'secretKey'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
}

function requireComplete(input: Input, hasSecret: boolean): void {
  const needed = ['endpoint', 'bucketName', 'accessKey'] as const
  const missing = needed.find((key) => !input[key]) ?? (hasSecret ? undefined : 'secretKey')
  if (missing) throw fail('oss/incomplete', { label: oss.fields[missing].label, fields: [missing] })
  const address = URL.canParse(input.endpoint ?? '') ? new URL(input.endpoint ?? '') : undefined
  if (!address || !/^https?:$/.test(address.protocol) || address.search || address.username)
    throw fail('oss/endpoint', { fields: ['endpoint'] })
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(input.bucketName ?? ''))
    throw fail('oss/bucket', { fields: ['bucketName'] })
}

async function requireSamePlace(ctx: Ctx, known: NonNullable<Stored>, input: Input): Promise<void> {
  const keys = ['category', 'endpoint', 'bucketName'] as const
  const moved = keys.find((key) => (input[key] ?? null) !== known[key])
  if (!moved) return
  const file = await ctx.db.selectFrom('fileObject').select('id').where('ossId', '=', known.id).executeTakeFirst()
  if (file) throw fail('oss/in-use', { fields: [moved] })
}
