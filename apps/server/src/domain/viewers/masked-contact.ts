/** Enough to distinguish people, too little to call them. The only place that decides what others see of a contact. */
export function maskedName<N extends string | null>(name: N): N | string {
  return name && `${name.slice(0, 1)}**`
}

/** Of a short number both ends would be all of it. */
export function maskedPhone<P extends string | null>(phone: P): P | string {
  if (!phone) return phone
  return phone.length < 10 ? `${phone.slice(0, 2)}****` : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

export function maskedEmail<E extends string | null>(email: E): E | string {
  return email && email.replace(/^(.).*@/, '$1***@')
}
