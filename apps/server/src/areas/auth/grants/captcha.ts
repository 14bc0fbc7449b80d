import { fail } from '@library/contract/errors'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import { platformTenant, programCaller } from '../../../platform/callers/caller.ts'
import { issueTicket, takeTicket } from '../../../platform/security/tickets.ts'
import { header } from '../auth-tools.ts'

const seconds = 300
/** Without characters that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A bitmap, not a vector drawing: a program could read the letter shapes of a drawing. */
export async function makeCaptcha(request: FastifyRequest): Promise<{ key: string; image: string }> {
  const { text, data } = svgCaptcha.create({
    size: 5,
    noise: 3,
    color: true,
    background: '#f5f5f5',
    width: 150,
    height: 50,
    charPreset: alphabet,
  })
  const png = await sharp(Buffer.from(data)).png({ palette: true }).toBuffer()
  const key = await request.transact(
    (ctx) => issueTicket(ctx, 'captcha', { text: text.toLowerCase() }, seconds),
    programCaller(platformTenant),
  )
  return { key, image: `data:image/png;base64,${png.toString('base64')}` }
}

/** One use, right or wrong. */
export async function requireCaptcha(request: FastifyRequest): Promise<void> {
  const [key, code] = [header(request, 'captcha-key'), header(request, 'captcha-code')]
  if (key === '' || code === '') throw fail('auth/bad-captcha')
  const captcha = await request.transact((ctx) => takeTicket(ctx, 'captcha', key), programCaller(platformTenant))
  if (captcha?.text !== code.toLowerCase()) throw fail('auth/bad-captcha')
}
