/** Where ids of a moment begin: every UUIDv7 that was made before is smaller. */

export const boundAt = (moment: Date): string => {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
};
