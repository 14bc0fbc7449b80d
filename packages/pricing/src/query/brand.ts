/** One form for a brand, wherever it is written. The database folds the brands of prices in the same way (`fold_brand`). */
export function foldBrand(brand: string): string {
  return brand.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[ \t\n\r\u00a0\u3000-]/g, '')
}
