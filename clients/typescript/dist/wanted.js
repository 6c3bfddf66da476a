// What one wants of the options: all of them, or only so much of so many, in words where one likes.
/** As a query: "?only=mine,legal&limit=25"; "" where nothing is said. */
export function queryOf(wanted) {
    const asked = Object.entries(wanted).filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]);
    return asked.length ? `?${new URLSearchParams(asked)}` : "";
}
