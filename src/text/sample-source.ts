/**
 * The source of the sample's records. Its licence requires you to state it when you pass them on.
 *
 * @example SAMPLE_SOURCE.includes("CC BY 4.0") // => true
 */
export const SAMPLE_SOURCE =
  "Pappalardo et al. (2019), A public data set of spatio-temporal match events in soccer competitions, Scientific Data 6, 236, https://doi.org/10.1038/s41597-019-0247-7, CC BY 4.0; changed: aggregated into season and match records.";
