/** The key of the list of batches. */
export const pastListKey = 'past-issues'
