"""An assistant's hands: an MCP server (modelcontextprotocol.io) that sits at one seat of a fight.

All that it reads and does goes through the seat's token, so it sees and may do what the seat may, and no more.
"""
