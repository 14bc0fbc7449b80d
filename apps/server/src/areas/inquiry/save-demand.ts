import { type DemandInput, demandFields } from '@library/contract/inquiry/inquiry'
import { takeDemandNumbers } from '../../domain/inquiry/demand-numbers.ts'
import { deadlineOf, requireTime } from '../../domain/inquiry/demand-time.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Asked } from './action.ts'
import { checkDemand, requireForm } from './check-demand.ts'
import { type Demand, lockDemand } from './demand-rows.ts'
import { notifyStation } from './notify-inquiry.ts'
import { requireMove } from './require-move.ts'
import { takeStep } from './steps.ts'

/** Saves a draft, new or changed. */
export async function saveDemand(ctx: Ctx, { body, viewer }: Asked): Promise<string> {
  if (!body.id) return addDemand(ctx, requireForm(formOf(body)))
  const row = await lockDemand(ctx, viewer, body.id)
  requireMove('save', row, { viewer, version: body.version })
  await rewrite(ctx, row, requireForm(formOf(body)))
  return row.id
}

/** Submits a demand to the station: the draft as stored, or as in the given form. */
export async function submitDemand(ctx: Ctx, { body, viewer }: Asked): Promise<string> {
  const form = formOf(body)
  if (!body.id) {
    const id = await addDemand(ctx, requireForm(form))
    await send(ctx, await lockDemand(ctx, viewer, id))
    return id
  }
  const row = await lockDemand(ctx, viewer, body.id)
  requireMove('submit', row, { viewer, version: body.version })
  if (Object.keys(form).length > 0) await rewrite(ctx, row, requireForm(form))
  await send(ctx, await lockDemand(ctx, viewer, row.id))
  return row.id
}

async function send(ctx: Ctx, row: Demand): Promise<void> {
  await requireTime(ctx, row.deadline, row.deliveryDate)
  await takeStep(ctx, row, { action: 'submit' })
  await notifyStation(ctx, row)
}

function formOf(body: Asked['body']): object {
  const given = demandFields.filter((field) => body[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, body[field]]))
}

function valuesOf(form: DemandInput) {
  return {
    ...form,
    deadline: deadlineOf(form),
    taxMode: form.taxMode ?? 1,
    isPublic: form.isPublic ?? 1,
  }
}

async function addDemand(ctx: Ctx, form: DemandInput): Promise<string> {
  await checkDemand(ctx, form, null)
  const [demandNo = ''] = await takeDemandNumbers(ctx, 1)
  const { id } = await ctx.db
    .insertInto('materialInquiryDemand')
    .values({ ...valuesOf(form), demandNo })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Omitted fields are cleared: the form is the whole demand. */
async function rewrite(ctx: Ctx, row: Demand, form: DemandInput): Promise<void> {
  await checkDemand(ctx, form, row.attachIds)
  const emptied = Object.fromEntries(demandFields.map((field) => [field, null]))
  await ctx.db
    .updateTable('materialInquiryDemand')
    .set({ ...emptied, ...valuesOf(form) })
    .where('id', '=', row.id)
    .execute()
}
