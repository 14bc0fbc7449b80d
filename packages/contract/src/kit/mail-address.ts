/** Each part can end in one place only, so that no text makes the check go back and forth. */
export const mailAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
