import type { Call } from '@library/contract/kit/call'
import { check, fieldProblems } from '@library/contract/kit/field-problems'
import type { z } from 'zod'
import { useLanguage } from '../text/language.ts'

/** Form rules for a call's body: each field shows the message the server would return. */
export function useBodyRules(call: Call) {
  const language = useLanguage()
  const body = call.body as z.ZodObject
  return (name: string) => {
    const schema = body.shape[name] as z.ZodType | undefined
    const validator = async (_: unknown, value: unknown) => {
      const issues = schema ? (check(schema, value ?? undefined).error?.issues ?? []) : []
      const [problem] = fieldProblems(
        body,
        issues.map((issue) => ({ ...issue, path: [name] })),
        language,
      )
      if (problem) throw new Error(problem.msg)
    }
    return [{ validator }]
  }
}
