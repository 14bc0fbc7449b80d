export type Registration = { tenantId: string; name: string; account: string; password: string; password2: string }

/** The first problem, in the order the product promises: one message at a time. */
export function registrationProblem(
  values: Registration,
): 'tenantFirst' | 'accountFirst' | 'passwordFirst' | 'mismatch' | undefined {
  if (!values.tenantId.trim()) return 'tenantFirst'
  if (!values.account.trim()) return 'accountFirst'
  if (!values.password || !values.password2) return 'passwordFirst'
  if (values.password !== values.password2) return 'mismatch'
  return undefined
}
