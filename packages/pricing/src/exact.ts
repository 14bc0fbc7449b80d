/** A decimal text such as `-12.50`, a fraction such as `2581015/796`, or a figure already read. */
export type Figure = string | Exact

const writing = /^([+-]?)(\d+)(?:\.(\d+))?(?:\/(\d+))?$/

/**
 * An exact figure: a fraction of two integers. Decimals of any fixed precision round a quotient before it is used; here
 * a figure is rounded only where the paper shows it, half away from zero.
 */
export class Exact {
  private readonly n: bigint
  private readonly d: bigint

  private constructor(n: bigint, d: bigint) {
    this.n = n
    this.d = d
  }

  static of(figure: Figure): Exact {
    if (figure instanceof Exact) return figure
    const [, sign, whole = '', decimals = '', divisor = '1'] = writing.exec(figure) ?? []
    if (sign === undefined || /^0+$/.test(divisor)) throw new RangeError(`Not a figure: ${figure}`)
    const n = BigInt(`${sign}${whole}${decimals}`)
    return new Exact(n, 10n ** BigInt(decimals.length) * BigInt(divisor))
  }

  static sum(figures: readonly Figure[]): Exact {
    return figures.reduce<Exact>((total, one) => total.plus(one), zero)
  }

  plus(other: Figure): Exact {
    const { n, d } = Exact.of(other)
    // Sums of decimals stay decimals: the denominators of a column are powers of ten.
    if (this.d % d === 0n) return new Exact(this.n + n * (this.d / d), this.d)
    if (d % this.d === 0n) return new Exact(this.n * (d / this.d) + n, d)
    return new Exact(this.n * d + n * this.d, this.d * d)
  }

  minus(other: Figure): Exact {
    return this.plus(Exact.of(other).negated())
  }

  times(other: Figure): Exact {
    const { n, d } = Exact.of(other)
    return new Exact(this.n * n, this.d * d)
  }

  over(other: Figure): Exact {
    const { n, d } = Exact.of(other)
    if (n === 0n) throw new RangeError('A figure cannot be divided by zero')
    return lowest(n < 0n ? -this.n * d : this.n * d, this.d * abs(n), (top, bottom) => new Exact(top, bottom))
  }

  negated(): Exact {
    return new Exact(-this.n, this.d)
  }

  /** Negative if this is the smaller one, positive if it is the larger. */
  compare(other: Figure): number {
    const { n, d } = Exact.of(other)
    const [left, right] = [this.n * d, n * this.d]
    return left < right ? -1 : Number(left > right)
  }

  /** The sign of the figure: -1, 0 or 1. */
  sign(): number {
    return this.compare(zero)
  }

  /** Half goes away from zero. */
  rounded(decimals: number): Exact {
    const scale = 10n ** BigInt(decimals)
    const scaled = abs(this.n) * scale
    const raised = (scaled % this.d) * 2n >= this.d ? 1n : 0n
    const size = scaled / this.d + raised
    return new Exact(this.n < 0n ? -size : size, scale)
  }

  toFixed(decimals: number): string {
    const { n } = this.rounded(decimals)
    const digits = abs(n)
      .toString()
      .padStart(decimals + 1, '0')
    const point = digits.length - decimals
    const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
    return n < 0n ? `-${text}` : text
  }

  /** Every digit, with at least so many decimals. An endless figure is written as a fraction. */
  text(least = 2): string {
    const decimals = this.decimals()
    if (decimals !== undefined) return this.toFixed(Math.max(least, decimals))
    return lowest(this.n, this.d, (top, bottom) => `${top}/${bottom}`)
  }

  /** How many decimals write the figure in full. Nothing if it has no end. */
  decimals(): number | undefined {
    let rest = lowest(this.n, this.d, (_, bottom) => bottom)
    let [twos, fives] = [0, 0]
    for (; rest % 2n === 0n; rest /= 2n) twos += 1
    for (; rest % 5n === 0n; rest /= 5n) fives += 1
    return rest === 1n ? Math.max(twos, fives) : undefined
  }
}

export const zero = Exact.of('0')
export const one = Exact.of('1')

/** The higher of two figures. */
export function higher(left: Figure, right: Figure): Exact {
  return Exact.of(Exact.of(left).compare(right) >= 0 ? left : right)
}

export function lower(left: Figure, right: Figure): Exact {
  return Exact.of(Exact.of(left).compare(right) <= 0 ? left : right)
}

/** The smallest printed amount: two decimals. */
export function cents(figure: Figure): Exact {
  return Exact.of(figure).rounded(2)
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}

function lowest<T>(n: bigint, d: bigint, write: (n: bigint, d: bigint) => T): T {
  let [a, b] = [abs(n), d]
  while (b > 0n) [a, b] = [b, a % b]
  return write(n / a, d / a)
}
