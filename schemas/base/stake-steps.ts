/** Stakes from which rounds can be listed, in the currency. Sums are stored by these steps. */
export const stakeSteps = [
  ...['1', '2', '5', '10', '20', '50', '100', '200', '500', '1000', '2000', '5000'],
  ...['10000', '20000', '50000', '100000', '200000', '500000', '1000000'],
]
