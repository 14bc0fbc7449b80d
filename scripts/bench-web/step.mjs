const minutes = 60_000

/** Ten times what the longest of them takes on a quiet machine. */
const usual = 10 * minutes

/**
 * One measurement with a time limit of its own. One that fails or hangs costs its own figure and no other: it is named
 * below the table.
 */
export async function inTime(name, failures, measure, limit = usual) {
  let timer
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${limit / minutes} minutes`)), limit)
  })
  console.error(`${new Date().toISOString().slice(11, 19)} ${name}`)
  try {
    await Promise.race([measure(), tooLong])
  } catch (error) {
    failures.push(`${name}: ${error.message.split('\n')[0]}`)
  } finally {
    clearTimeout(timer)
  }
}
