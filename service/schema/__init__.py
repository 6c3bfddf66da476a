"""The documents for front-ends: OpenAPI, AsyncAPI, TypeScript."""
