/** SHA-256 (FIPS 180-4), for pages on plain http, where browsers keep theirs back. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = [...begin]
  const padded = pad(message)
  for (let at = 0; at < padded.byteLength; at += 64) addBlock(state, padded, at)
  const result = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => {
    result.setUint32(i * 4, word)
  })
  return new Uint8Array(result.buffer)
}

/** A one bit, zeros, and the length in bits, up to whole blocks of 64 bytes. */
function pad(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 4, message.length * 8)
  return view
}

function addBlock(state: number[], block: DataView, at: number): void {
  const w = schedule(block, at)
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (rounds[i] ?? 0) + (w[i] ?? 0)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] ?? 0) + word) >>> 0
}

function schedule(block: DataView, at: number): Int32Array {
  const w = new Int32Array(64)
  for (let i = 0; i < 16; i++) w[i] = block.getInt32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15] ?? 0, w[i - 2] ?? 0]
    const small = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const large = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = (w[i - 16] ?? 0) + small + (w[i - 7] ?? 0) + large
  }
  return w
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits behind the point of the square and cube roots of the first primes, as the standard defines them. */
const primes = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && isPrime(n))
const begin = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)))

function isPrime(n: number): boolean {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return false
  return true
}

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32)
}
