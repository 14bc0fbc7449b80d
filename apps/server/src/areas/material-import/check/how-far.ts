type Step = { readonly last: number; isOver: boolean }

export type HowFar = Readonly<{
  begin: (last: number) => Step
  /** The position up to which everything is written once this portion is, whatever else is in progress. */
  upTo: (step: Step) => number
  end: (step: Step) => void
}>

/** The progress in a sheet while several portions are written concurrently and end in any order. */
export function howFar(position: number): HowFar {
  const begun: Step[] = [{ last: position, isOver: true }]
  return {
    begin(last) {
      const step = { last, isOver: false }
      begun.push(step)
      return step
    },
    upTo(step) {
      const open = begun.findIndex((one) => !one.isOver && one !== step)
      return begun.at(open === -1 ? -1 : open - 1)?.last ?? position
    },
    end(step) {
      step.isOver = true
      while (begun[1]?.isOver) begun.shift()
    },
  }
}
