"""The log on Redis or Valkey: append, read, announce, subscribe, and the keys apart from the streams."""
