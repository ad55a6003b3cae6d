/** The four named breakpoints. In styles they are `@media (--phone)`, replaced in the build. */
export const BREAKPOINTS = {
  /** A phone held upright. */
  phone: "(width < 480px)",
  /** One column: phones, and narrow windows. */
  narrow: "(width < 640px)",
  /** No room for two wide columns. */
  tablet: "(width < 900px)",
  /** A phone held sideways. */
  low: "(height <= 480px)",
} as const;
