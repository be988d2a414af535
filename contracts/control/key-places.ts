/** Where operators of the house find the page of API keys of an app. */

/**
 * By name of the app; its page is at this path below its public address. Keys of a business, an
 * organization or a community are managed where that is at home, so those apps stand not here.
 */
export const keyPlaces: Readonly<Record<string, string>> = {
  control: "/keys",
  identity: "/keys",
  payments: "/console/keys",
};
