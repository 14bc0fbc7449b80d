import type { Language } from '@library/contract/kit/label'
import type { FastifyRequest } from 'fastify'

/** Chinese by default; English when the caller prefers it over Chinese. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'
}
