export const priceWords = {
  chart: { png: 'Picture (PNG)', csv: 'Figures (CSV)' },
} as const
