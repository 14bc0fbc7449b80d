/** Each part can end in one place only, so that no text causes backtracking. */
export const mailAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
