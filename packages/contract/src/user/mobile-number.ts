import type { Label } from '../kit/label.ts'

/** A mobile number of the mainland. */
export const mobileNumber = /^1[3-9]\d{9}$/
const digits = 11

export const mobileProblems = {
  empty: { zh: '手机号码不能为空', en: 'The phone number cannot be empty' },
  length: { zh: '手机号码长度不是11位', en: 'The phone number does not have 11 digits' },
  format: { zh: '手机号码格式不正确', en: 'The phone number is not valid' },
} satisfies Record<string, Label>

/** What is wrong with a mobile number. The form and the server share it. */
export function mobileProblem(phone: string): Label | undefined {
  if (phone.trim() === '') return mobileProblems.empty
  if (phone.trim().length !== digits) return mobileProblems.length
  return mobileNumber.test(phone.trim()) ? undefined : mobileProblems.format
}

/** Several numbers in one text, as clients and people join them. */
export function splitPhones(text: string): string[] {
  return text
    .split(/[,，;；\s]+/)
    .map((one) => one.trim())
    .filter(Boolean)
}
