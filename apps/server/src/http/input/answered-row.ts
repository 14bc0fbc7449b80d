import { z } from 'zod'

/** One row of a page or an array; any other answer is its own row. */
export function answeredRow(answer: z.ZodType): z.ZodType {
  const { innerType } = answer.def as { innerType?: z.ZodType }
  if (innerType) return answeredRow(innerType)
  if (answer instanceof z.ZodArray) return answeredRow(answer.element as z.ZodType)
  if (answer instanceof z.ZodObject && answer.shape.records) return answeredRow(answer.shape.records as z.ZodType)
  return answer
}
